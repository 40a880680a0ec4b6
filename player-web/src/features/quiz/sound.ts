const NOTE_SECONDS = 0.12;
const LOUDNESS = 0.15;

/** One for all notes: phones hand out few, and none that a tap did not ask for. */
let audio: AudioContext | null = null;

/** To be called while a tap or a key is handled: only then do browsers let a page play sound later. */
export function readySound(): void {
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
}

/** Plays these pitches, in Hz, one after the other; silent until a tap has made sound ready. */
export function playNotes(notes: readonly number[]): void {
  if (audio?.state !== 'running') return;
  const { currentTime, destination } = audio;
  const volume = audio.createGain();
  volume.gain.value = LOUDNESS;
  volume.connect(destination);
  notes.forEach((pitch, index) => {
    const note = (audio as AudioContext).createOscillator();
    note.frequency.value = pitch;
    note.connect(volume);
    note.start(currentTime + index * NOTE_SECONDS);
    note.stop(currentTime + (index + 1) * NOTE_SECONDS);
    if (index === notes.length - 1) note.onended = () => volume.disconnect();
  });
}

/** Gives the sound back to the phone. */
export function endSound(): void {
  void audio?.close();
  audio = null;
}
