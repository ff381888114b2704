import { TextControl, createFieldEdit } from 'shared/editor/form-field/edit';

export default createFieldEdit( {
	type: 'textarea',
	control: TextControl,
	hasPlaceholder: true,
	defaultValue: 'text',
} );
