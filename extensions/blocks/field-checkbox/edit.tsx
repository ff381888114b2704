import { createFieldEdit } from 'features/forms/editor/form-field/edit';
import type { ControlProps } from 'features/forms/editor/form-field/edit';

export default createFieldEdit( {
	type: 'checkbox',
	control: Checkbox,
	ownsLabel: true,
	defaultValue: 'tick',
} );

function Checkbox( { attributes: { defaultValue }, label }: ControlProps ) {
	return (
		<div className="jetpack-field__choice">
			<input
				type="checkbox"
				checked={ defaultValue === 'true' }
				readOnly
				tabIndex={ -1 }
				aria-hidden
			/>
			{ label }
		</div>
	);
}
