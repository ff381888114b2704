import { LineControl, createFieldEdit } from 'shared/editor/form-field/edit';

export default createFieldEdit( {
	type: 'file',
	control: LineControl,
	hasPlaceholder: true,
	defaultValue: 'line',
} );
