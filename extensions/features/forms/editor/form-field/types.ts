import type { SupportAttributes } from 'shared/editor/register-block';

/** Markup that a block gives back as it was stored. */
export interface StoredAttributes {
	/** The saved HTML without the blocks in it; absent in a block that is new. */
	storedMarkup?: string;
}

/** Looks that later editors store; they are kept, and shown by the page. */
export interface FormStyleAttributes extends Pick<
	SupportAttributes,
	| 'backgroundColor'
	| 'textColor'
	| 'gradient'
	| 'fontSize'
	| 'fontFamily'
	| 'style'
> {
	/** A colour, or the slug of one of the theme's. */
	borderColor?: string;
}

/** Looks of fields as the editors of 2023 and 2024 stored them: CSS values, numbers in pixels. */
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
	/** A CSS colour; absent in what other editors store, whose `borderColor` may be one. */
	inputBorderColor?: string;
	buttonBackgroundColor?: string;
	buttonBorderRadius?: number | string;
	buttonBorderWidth?: number | string;
	shareFieldAttributes: boolean;
}

/** What all fields of a form have, and what later editors added. */
export interface FieldAttributes
	extends StoredAttributes, FormStyleAttributes, FieldStyleAttributes {
	/** HTML of one line; null: the title of the block. */
	label: string | null;
	required: boolean;
	/** The words beside a label whose field is required, if not the usual ones. */
	requiredText?: string;
	/** Plain texts; empty ones are not shown to visitors. */
	options: string[];
	/** Of a checkbox, 'true' or ''. */
	defaultValue: string;
	placeholder: string;
	/** The field's own id on the page. */
	id: string;
	/** In percent; later editors store 'auto' too. */
	width: number | string;
	requiredIndicator: boolean;
	/** Rules of later editors on when the field shows. */
	conditionalLogic?: object;
	className?: string;
}
