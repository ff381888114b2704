import {
	LineControl,
	createFieldEdit,
} from 'features/forms/editor/form-field/edit';

export default createFieldEdit( {
	type: 'rating',
	control: LineControl,
	hasPlaceholder: true,
	defaultValue: 'line',
} );
