import { FoundOption } from '../../ui/found-option';
import { Box } from '../../ui/layout';
import { LeadIcon } from '../../ui/setting-row';
import { Text } from '../../ui/text';
import type { Choice, ChoiceGroup } from './found-words';
import css from './search.module.css';

interface Props {
  id: string;
  groups: readonly ChoiceGroup[];
  /** The one that Enter opens. */
  chosen: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

/** What is offered, by kind. */
export function SearchList({ id, groups, chosen, onChoose }: Props) {
  return (
    <div id={id} role="listbox" aria-label="Resultados" className={css['list']}>
      {groups.map(({ title, choices }) => (
        <fieldset key={title} aria-label={title}>
          <Text as="p" look="caption" medium className={css['title']} aria-hidden="true">
            {title}
          </Text>
          {choices.map((choice) => (
            <FoundOption
              key={choice.id}
              id={`${id}-${choice.id}`}
              isChosen={choice === chosen}
              onChoose={() => onChoose(choice)}
            >
              <LeadIcon icon={choice.icon} />
              <Box grow>
                <Text as="p" cut>
                  {choice.name}
                </Text>
                {choice.note && (
                  <Text as="p" look="caption" cut>
                    {choice.note}
                  </Text>
                )}
              </Box>
              {choice.figure && (
                <Text medium words="whole">
                  {choice.figure}
                </Text>
              )}
            </FoundOption>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
