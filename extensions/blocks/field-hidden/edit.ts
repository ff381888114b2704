import { LineControl, createFieldEdit } from 'shared/editor/form-field/edit';

export default createFieldEdit( {
	type: 'hidden',
	control: LineControl,
	hasPlaceholder: true,
	defaultValue: 'line',
} );
