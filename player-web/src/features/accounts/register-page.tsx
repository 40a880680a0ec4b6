import { useState } from 'react';
import { RegisterForm } from './register-form';
import { RegisterDone } from './register-done';

/** Registration: the form, then the completion screen (rule screens/register). */
export function RegisterPage() {
  const [createdFor, setCreatedFor] = useState<string | null>(null);
  if (createdFor === null) return <RegisterForm onCreated={setCreatedFor} />;
  return <RegisterDone email={createdFor} onAnother={() => setCreatedFor(null)} />;
}
