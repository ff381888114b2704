import { choiceControl, createFieldEdit } from 'shared/editor/form-field/edit';

export default createFieldEdit( {
	type: 'checkbox-multiple',
	control: choiceControl( 'checkbox' ),
	isGroup: true,
	defaultValue: 'option',
} );
