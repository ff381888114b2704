/** The parts of form fields' edits; loaded with them. */
export {
	RatingControl,
	SliderControl,
	iconsOf,
	scalePart,
} from './answer-controls';
export type { ScaleAttributes } from './answer-controls';
export {
	LineControl,
	SelectControl,
	TextControl,
	choiceControl,
} from './controls';
export type { Control, ControlProps } from './controls';
export { createFieldEdit, useParts } from './field-edit';
export { CountryMark, countryOptions } from './country-mark';
export { fieldClass } from './field-class';
export { FieldLabel, INLINE_FORMATS } from './field-label';
export { FieldSettings } from './field-settings';
export { LabelPosition } from './layout-settings';
export { LengthSettings } from './length-settings';
export { NumberSettings } from './number-settings';
export { TextRules } from './pattern-settings';
export {
	DateRangeSettings,
	RANGE_DEFAULTS,
	TimeRangeSettings,
} from './range-settings';
export { FormStylesPanel } from './styles-panel';
export { offeredFields } from './offered-fields';
export {
	ContainerEdit,
	InputEdit,
	LabelEdit,
	OptionEdit,
	StaticEdit,
} from './inner-block-edits';
export {
	PICTURE_FIELD_MARKUP,
	createPictureOption,
	createPictureOptions,
} from './picture-options';
export { endOfFields, fieldPosition } from './field-position';
export type { FormBlock } from './field-position';
export { StepEdit } from './step-edit';
export { NavigationEdit, ProgressEdit, StepsEdit } from './steps';
export { useNewFields } from './use-new-fields';
