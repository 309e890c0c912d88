import { useMutation } from '@tanstack/react-query';
import type { PasswordChange } from '@trastienda/contract/password';
import { api, body } from '../../lib/api';
import { cacheRoots } from '../../lib/cache-roots';
import { showAvatar } from '../../lib/session';
import { sending, uploadForm } from '../../lib/upload-form';
import { useRefresh } from '../../lib/use-refresh';

export function useChangeAvatar() {
  const refresh = useRefresh([cacheRoots.profile]);
  return useMutation({
    mutationFn: (file: File) => api.user.avatar.$patch({}, sending(uploadForm({}, { file: [file] }))).then(body),
    onSuccess: ({ url }) => {
      showAvatar(url);
      return refresh();
    },
  });
}

export const useChangePassword = () =>
  useMutation({
    mutationFn: (change: PasswordChange) => api.user.password.$patch({ json: change }).then(body),
  });
