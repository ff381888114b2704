import type {
	AttributesOf,
	SupportAttributes,
} from 'shared/editor/register-block';
import type metadata from './block.json';

type OwnAttributes = AttributesOf<
	typeof metadata,
	{
		/** A link if left out. */
		element?: 'a' | 'button' | 'input';
		/** Whether the post contains the markup, always a link; if not, the server generates it. */
		saveInPostContent: boolean;
		/** An identifier for scripts, or a placeholder that the server replaces. */
		uniqueId?: string;
		/** Attribute names, each with the parent block's attribute that it follows. */
		passthroughAttributes?: Record< string, string >;
		text?: string;
		placeholder?: string;
		url?: string;
		/** Slugs of the theme's presets; 'custom…' are CSS values. A preset takes precedence. */
		textColor?: string;
		customTextColor?: string;
		backgroundColor?: string;
		customBackgroundColor?: string;
		gradient?: string;
		customGradient?: string;
		/** In pixels. */
		borderRadius?: number;
		/** For example '50%', '150px' or '10em'. */
		width?: string;
		/** Both are kept for posts saved by newer editors. */
		customVariant?: string;
		metaName?: string;
		/** Slugs from WordPress's border and typography controls, as later editors store them. */
		borderColor?: string;
		fontFamily?: string;
		/** The saved markup's class names, in saved order. */
		storedBlockClass?: string;
		storedLinkClass?: string;
	}
>;

export type ButtonAttributes = OwnAttributes &
	Pick< SupportAttributes, 'align' | 'className' | 'fontSize' | 'style' >;
