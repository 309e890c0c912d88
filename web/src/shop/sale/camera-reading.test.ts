import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startCamera } from './camera-reading';

/** A camera as a browser hands it out, once it is let. */
function aCamera() {
  let resolve: (stream: object) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const given = new Promise<object>((...answers) => {
    [resolve, reject] = answers;
  });
  let isOn = false;
  const track = {
    stop: () => {
      isOn = false;
    },
  };
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => given } });
  return {
    give: () => {
      isOn = true;
      resolve({ getTracks: () => [track] });
    },
    refuse: () => reject(new DOMException('no', 'NotAllowedError')),
    isOn: () => isOn,
  };
}

const picture = { readyState: 2, srcObject: null, play: () => Promise.resolve() } as unknown as HTMLVideoElement;

function started(codes: readonly (string | undefined)[] = []) {
  const said: string[] = [];
  let looks = 0;
  const detect = () => {
    const code = codes[looks];
    looks += 1;
    return Promise.resolve(code === undefined ? [] : [{ rawValue: code }]);
  };
  const stop = startCamera(
    () => picture,
    () => Promise.resolve({ detect }),
    {
      onCode: (code) => void said.push(code),
      onProblem: (text) => void said.push(text),
    },
  );
  return { said, stop, looks: () => looks };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// rule: counter/camera
test('a camera that comes once its dialog is closed is put out, and reads nothing', async () => {
  const camera = aCamera();
  const { said, stop, looks } = started(['A']);
  stop();
  camera.give();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(camera.isOn()).toBe(false);
  expect([said, looks()]).toEqual([[], 0]);
});

// rule: counter/camera
test('a camera that is refused once its dialog is closed is no problem of anybody’s', async () => {
  const camera = aCamera();
  const [closed, open] = [started(), started()];
  closed.stop();
  camera.refuse();
  await vi.advanceTimersByTimeAsync(0);
  expect(closed.said).toEqual([]);
  expect(open.said).toEqual(['No se pudo abrir la cámara. Revisa el permiso del navegador.']);
});

// rule: counter/camera
test('codes are read one after the other, the same one again after a second and a half, until it is closed', async () => {
  const camera = aCamera();
  const eleven = Array.from({ length: 11 }, () => 'A');
  const { said, stop, looks } = started([undefined, ...eleven, 'B', 'C']);
  camera.give();
  await vi.advanceTimersByTimeAsync(12 * 150);
  expect(said).toEqual(['A']);
  await vi.advanceTimersByTimeAsync(150);
  expect(said).toEqual(['A', 'B']);
  stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([said.length, looks(), camera.isOn()]).toEqual([2, 13, false]);
});
