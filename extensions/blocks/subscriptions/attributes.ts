import type {
	AttributesOf,
	SupportAttributes,
} from 'shared/editor/register-block';
import type metadata from './block.json';

type OwnAttributes = AttributesOf<
	typeof metadata,
	{
		subscribePlaceholder: string;
		/** Whether the page says how many are subscribed. */
		showSubscribersTotal: boolean;
		buttonOnNewLine: boolean;
		/** A share of the form, as '50%'. */
		buttonWidth?: string;
		/** HTML. */
		submitButtonText: string;
		/** Names of the theme's colours and gradients; `custom…` are CSS values. */
		emailFieldBackgroundColor?: string;
		customEmailFieldBackgroundColor?: string;
		emailFieldGradient?: string;
		customEmailFieldGradient?: string;
		buttonBackgroundColor?: string;
		customButtonBackgroundColor?: string;
		buttonGradient?: string;
		customButtonGradient?: string;
		textColor?: string;
		customTextColor?: string;
		/** A name of the theme's; the custom one is a length, or a number of pixels. */
		fontSize?: string | number;
		customFontSize?: string | number;
		/** Pixels. */
		borderRadius?: number;
		borderWeight?: number;
		borderColor?: string;
		customBorderColor?: string;
		/** Pixels: in the field and, half as much again at the sides, in the button. */
		padding?: number;
		/** Pixels between the field and the button. */
		spacing?: number;
		successMessage: string;
		/** Of old forms: classes of the button, separated by spaces. */
		submitButtonClasses?: string;
		/** Declared here, since stored posts have it before what follows. */
		className?: string;
		/** Kept for later editors. */
		includeSocialFollowers?: boolean;
		appSource?: string;
		preselectNewsletterCategories: boolean;
		selectedNewsletterCategoryIds: unknown[];
		/** The markup that the post holds. */
		storedMarkup?: string;
	}
>;

export type SubscriptionsAttributes = OwnAttributes &
	Pick< SupportAttributes, 'align' >;
