import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, body } from '../../lib/api';
import { forgetData } from '../../lib/forget-data';
import type { useIntent } from '../../lib/intent';
import { signIn, signOut } from '../../lib/session';

interface Credentials {
  email_or_user: string;
  password: string;
}

interface Registration {
  username: string;
  email: string;
  password: string;
  birthday_date: string;
}

/** What the server knows about the user of this session. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async () => body(await api.user.avatar.$get()),
});

export const useLogin = () =>
  useMutation({
    mutationFn: async (json: Credentials) => body(await api.login.$post({ json })),
    onSuccess: signIn,
  });

export const useRegister = (intent: ReturnType<typeof useIntent>) =>
  useMutation({
    mutationFn: async (json: Registration) => body(await api.register.$post({ json }, intent.optionsFor(json))),
    onSuccess: ({ data }) => {
      intent.finish();
      signIn(data);
    },
  });

/** Ends the session here whatever the server says: who asks to leave does leave. */
export function useLogout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => body(await api.session.$delete()),
    onSettled: () => {
      signOut();
      forgetData(client);
    },
  });
}
