import { Link } from '@tanstack/react-router';
import { LandingFigure } from '../features/landing/figure';
import { WhatItDoes } from '../features/landing/what-it-does';
import { ThemeButton } from '../features/theme/theme-button';
import { Wordmark } from '../ui/brand';
import { buttonClass } from '../ui/button-class';
import { Box, Row, Stack } from '../ui/layout';
import { lookClass } from '../ui/look';
import { Main } from '../ui/main';
import { SkipLink } from '../ui/skip-link';
import { StickyAction } from '../ui/sticky-action';
import { Text } from '../ui/text';
import css from './landing.module.css';

const PRIMARY = { variant: 'primary' } as const;

export function Landing() {
  return (
    <>
      <SkipLink />
      <Box
        maxWidth="calc(var(--content) + 64px)"
        margin="0 auto"
        padding={['0 32px', '0 16px 96px']}
        className={css['land']}
      >
        <Row as="header" minHeight={[80, 64]}>
          <Wordmark />
          <Link to="/ayuda" className={buttonClass({ variant: 'quiet' }, 'no-phone')}>
            Ayuda
          </Link>
          <ThemeButton className="no-phone" />
          <Link to="/login" className={buttonClass({ variant: 'quiet' }, lookClass({ pull: 'right' }))}>
            Iniciar sesión
          </Link>
          <Link to="/signup" className={buttonClass(PRIMARY, 'no-phone')} style={{ marginLeft: 8 }}>
            Crear cuenta
          </Link>
        </Row>
        <Main>
          <Stack as="section" gap={[24, 16]} padding={['56px 0 48px', '24px 0']} className={css['hero']}>
            <h1>Lo que pasa detrás del mostrador, en orden.</h1>
            <Text as="p" tone="muted">
              Trastienda lleva las cuentas, la mercadería y la agenda de un local chico. Anotas una venta entre cliente
              y cliente, y a fin de mes sabes cuánto quedó.
            </Text>
            <Row className="no-phone">
              <Link to="/signup" className={buttonClass(PRIMARY)}>
                Crear cuenta
              </Link>
              <Link to="/login" className={buttonClass()}>
                Iniciar sesión
              </Link>
            </Row>
          </Stack>
          <LandingFigure />
          <WhatItDoes />
          <Row as="footer" justify="between" look="caption" padding="24px 0 40px">
            <span>Trastienda · pensada para comercios de Argentina</span>
            <Link to="/ayuda" className="only-phone">
              Ayuda
            </Link>
            <span className="no-phone">En pesos, con centavos, en tu idioma</span>
          </Row>
          <StickyAction alone>
            <Link to="/signup" className={buttonClass({ ...PRIMARY, block: true })}>
              Crear cuenta
            </Link>
          </StickyAction>
        </Main>
      </Box>
    </>
  );
}
