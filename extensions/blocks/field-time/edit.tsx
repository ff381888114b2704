import { createFieldEdit } from 'features/forms/editor/form-field/edit';
import type { ControlProps } from 'features/forms/editor/form-field/edit';

export default createFieldEdit( {
	type: 'time',
	control: Time,
	defaultValue: 'time',
} );

function Time( { attributes: { defaultValue } }: ControlProps ) {
	return (
		<input
			type="time"
			className="jetpack-field__input"
			value={ defaultValue }
			readOnly
			tabIndex={ -1 }
			aria-hidden
		/>
	);
}
