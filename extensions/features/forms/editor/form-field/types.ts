import type { SupportAttributes } from 'shared/editor/register-block';

/** Markup that a block saves as it was stored. */
export interface StoredAttributes {
	/** The saved HTML without inner blocks; missing in a new block. */
	storedMarkup?: string;
}

/** Styles that later editors store; they are kept, and shown on the page. */
export interface FormStyleAttributes extends Pick<
	SupportAttributes,
	| 'backgroundColor'
	| 'textColor'
	| 'gradient'
	| 'fontSize'
	| 'fontFamily'
	| 'style'
> {
	/** A color, or the slug of one of the theme's. */
	borderColor?: string;
}

/** Field styles as the editors of 2023 and 2024 stored them: CSS values, numbers in pixels. */
interface FieldStyleAttributes {
	borderRadius?: number | string;
	borderWidth?: number | string;
	labelFontSize?: string;
	fieldFontSize?: string;
	lineHeight?: number;
	labelLineHeight?: number;
	inputColor?: string;
	labelColor?: string;
	fieldBackgroundColor?: string;
	/** A CSS color; missing if another editor stored the field, whose `borderColor` may be one. */
	inputBorderColor?: string;
	buttonBackgroundColor?: string;
	buttonBorderRadius?: number | string;
	buttonBorderWidth?: number | string;
	shareFieldAttributes: boolean;
}

/** The fewest and most characters of a text. */
export interface LengthAttributes {
	millworkMinLength?: number;
	millworkMaxLength?: number;
}

/** The attributes of all form fields, including later editors' additions. */
export interface FieldAttributes
	extends StoredAttributes, FormStyleAttributes, FieldStyleAttributes {
	/** One line of HTML; null for the block's title. */
	label: string | null;
	required: boolean;
	/** The text beside a required field's label; empty for the default. */
	requiredText?: string;
	/** Plain texts; visitors don't see empty ones. */
	options: string[];
	/** For a checkbox, 'true' or ''. */
	defaultValue: string;
	placeholder: string;
	/** The field's own ID on the page. */
	id: string;
	/** In percent; later editors also store 'auto'. */
	width: number | string;
	requiredIndicator: boolean;
	/** Later editors' rules for showing the field. */
	conditionalLogic?: object;
	/** The parameter of the page's URL that fills in the field. */
	millworkPrefill?: string;
	/** Where the label is, if not as in the form: 'above', 'beside', 'floating' or 'hidden'. */
	millworkLabel?: string;
	/** Plain text below the label. */
	millworkHelp?: string;
	/** A token for browsers that fill in forms; if left out, the one of the field's kind. */
	millworkAutocomplete?: string;
	className?: string;
}

/** The earliest and the latest date or time. */
export interface RangeAttributes {
	/** A time, a date, 'today', or for example '+14 days' from today. */
	millworkEarliest?: string;
	millworkLatest?: string;
}

/** A regular expression for a text, and what visitors read if theirs doesn't match. */
export interface PatternAttributes {
	millworkPattern?: string;
	millworkPatternMessage?: string;
}

/** What choices have in addition. */
export interface SeatAttributes {
	/** Options with limited seats; the key stays when an option is renamed. */
	millworkSeats?: { option: string; seats: number; key: string }[];
	/** What options count in calculations: decimal texts. */
	millworkValues?: { option: string; value: string }[];
}

export interface ChoiceAttributes extends SeatAttributes {
	/** The label of the option with a text of the visitor's own; '' for “Other”. Missing without one. */
	millworkOther?: string;
}
