import { LineControl, createFieldEdit } from 'shared/editor/form-field/edit';

export default createFieldEdit( {
	type: 'text',
	control: LineControl,
	hasPlaceholder: true,
	defaultValue: 'line',
} );
