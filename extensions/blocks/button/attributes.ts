import type {
	AttributesOf,
	SupportAttributes,
} from 'shared/editor/register-block';
import type metadata from './block.json';

type OwnAttributes = AttributesOf<
	typeof metadata,
	{
		/** A link unless said otherwise. */
		element?: 'a' | 'button' | 'input';
		/** Whether the post holds the markup, always a link; else the server makes it. */
		saveInPostContent: boolean;
		/** The identity that scripts know it by, or a word that the server replaces with it. */
		uniqueId?: string;
		/** Names of attributes here, each with the attribute of the parent block that it follows. */
		passthroughAttributes?: Record< string, string >;
		/** HTML. */
		text?: string;
		placeholder?: string;
		url?: string;
		/** Slugs of the theme's presets; 'custom…' are CSS values. A preset goes first. */
		textColor?: string;
		customTextColor?: string;
		backgroundColor?: string;
		customBackgroundColor?: string;
		gradient?: string;
		customGradient?: string;
		/** In pixels. */
		borderRadius?: number;
		/** As '50%', '150px' or '10em'. */
		width?: string;
		/** Both kept for posts saved by newer editors. */
		customVariant?: string;
		metaName?: string;
		/** Slugs of WordPress's border and type controls, as later editors store them. */
		borderColor?: string;
		fontFamily?: string;
		/** The class names in the saved markup, in the order in which they stand there. */
		storedBlockClass?: string;
		storedLinkClass?: string;
	}
>;

export type ButtonAttributes = OwnAttributes &
	Pick< SupportAttributes, 'align' | 'className' | 'fontSize' | 'style' >;
