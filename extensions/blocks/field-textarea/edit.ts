import {
	LengthSettings,
	TextControl,
	createFieldEdit,
} from 'features/forms/editor/form-field/edit';

export default createFieldEdit( {
	type: 'textarea',
	control: TextControl,
	settings: LengthSettings,
	hasPlaceholder: true,
	defaultValue: 'text',
} );
