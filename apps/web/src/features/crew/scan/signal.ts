export type Tone = 'good' | 'warning' | 'bad';

const good = { frequency: 880, seconds: 0.12, times: 1, vibration: [60] };
const bad = { frequency: 220, seconds: 0.12, times: 2, vibration: [100, 60, 100] };
const pauseSeconds = 0.06;

let audio: AudioContext | undefined;

/** Called in a tap: browsers let a page sound only after one. */
export function allowSound(): void {
  try {
    audio ??= new AudioContext();
    void audio.resume().catch(() => undefined);
  } catch {
    // A device without sound.
  }
}

/** Says by ear and hand what the screen shows: people do not look at it while they walk past. */
export function signal(tone: Tone): void {
  const { frequency, seconds, times, vibration } = tone === 'good' ? good : bad;
  navigator.vibrate?.(vibration);
  if (audio?.state !== 'running') return;
  for (let turn = 0; turn < times; turn += 1) {
    const from = audio.currentTime + turn * (seconds + pauseSeconds);
    const oscillator = audio.createOscillator();
    oscillator.frequency.value = frequency;
    oscillator.connect(audio.destination);
    oscillator.start(from);
    oscillator.stop(from + seconds);
  }
}
