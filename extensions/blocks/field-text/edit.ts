import {
	LineControl,
	TextRules,
	createFieldEdit,
} from 'features/forms/editor/form-field/edit';

export default createFieldEdit( {
	type: 'text',
	control: LineControl,
	settings: TextRules,
	hasPlaceholder: true,
	canAutocomplete: true,
	defaultValue: 'line',
} );
