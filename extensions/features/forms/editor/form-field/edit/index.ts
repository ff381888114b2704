/**
 * What the edits of form fields are made of; loaded with them.
 */
export {
	LineControl,
	SelectControl,
	TextControl,
	choiceControl,
} from './controls';
export type { Control, ControlProps } from './controls';
export { createFieldEdit, useParts } from './field-edit';
export { fieldClass } from './field-class';
export { FieldLabel, INLINE_FORMATS } from './field-label';
export { FieldSettings } from './field-settings';
export { FormLooksPanel } from './looks-panel';
export { offeredFields } from './offered-fields';
export {
	ContainerPart,
	InputPart,
	LabelPart,
	OptionPart,
	StillPart,
} from './parts';
export { endOfFields, placeOfField } from './place-of-field';
export type { FormBlock } from './place-of-field';
export { StepPart } from './step-part';
export { useNewFields } from './use-new-fields';
