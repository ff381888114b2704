import { choiceControl, createFieldEdit } from 'shared/editor/form-field/edit';

export default createFieldEdit( {
	type: 'radio',
	control: choiceControl( 'radio' ),
	isGroup: true,
	defaultValue: 'option',
} );
