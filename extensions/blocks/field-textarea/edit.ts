import {
	TextControl,
	createFieldEdit,
} from 'features/forms/editor/form-field/edit';

export default createFieldEdit( {
	type: 'textarea',
	control: TextControl,
	hasPlaceholder: true,
	defaultValue: 'text',
} );
