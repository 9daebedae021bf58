import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SpeechButton } from './speech-button.tsx';

/** The browser's side: it keeps what the page has set, and the test speaks through it. */
class Browser {
  static last: Browser;
  onresult?: (event: object) => void;
  onerror?: (event: object) => void;
  onend?: () => void;
  constructor() {
    Browser.last = this;
  }
  start() {}
  stop() {
    this.onend?.();
  }
}
const hasBrowser = () => vi.stubGlobal('webkitSpeechRecognition', Browser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const result = (transcript: string, isFinal = true) => Object.assign([{ transcript }], { isFinal });

it('has no button where the browser cannot listen', () => {
  render(<SpeechButton onText={() => {}} />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('hands over finished sentences only, until it is stopped', () => {
  hasBrowser();
  const said: string[] = [];
  render(<SpeechButton onText={(sentence) => said.push(sentence)} />);
  fireEvent.click(screen.getByRole('button', { name: 'Speak' }));
  act(() => Browser.last.onresult?.({ resultIndex: 0, results: [result('input'), result('in', false)] }));
  act(() => Browser.last.onresult?.({ resultIndex: 1, results: [result('input'), result('stage')] }));
  expect(said).toEqual(['input', 'stage']);
  fireEvent.click(screen.getByRole('button', { name: 'Stop Speaking' }));
  expect(screen.getByRole('button', { name: 'Speak' })).toBeTruthy();
});

it('says why it does not listen', () => {
  hasBrowser();
  render(<SpeechButton onText={() => {}} />);
  fireEvent.click(screen.getByRole('button', { name: 'Speak' }));
  act(() => Browser.last.onerror?.({ error: 'not-allowed' }));
  expect(screen.getByRole('status').textContent).toBe('Please allow the microphone to speak a note.');
});
