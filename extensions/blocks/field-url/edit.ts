import { LineControl, createFieldEdit } from 'shared/editor/form-field/edit';

export default createFieldEdit( {
	type: 'url',
	control: LineControl,
	hasPlaceholder: true,
	defaultValue: 'line',
} );
