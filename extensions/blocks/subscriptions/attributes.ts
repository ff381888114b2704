import type {
	AttributesOf,
	SupportAttributes,
} from 'shared/editor/register-block';
import type metadata from './block.json';

type OwnAttributes = AttributesOf<
	typeof metadata,
	{
		subscribePlaceholder: string;
		/** Whether the page shows the number of subscribers. */
		showSubscribersTotal: boolean;
		buttonOnNewLine: boolean;
		/** A percentage of the form, for example '50%'. */
		buttonWidth?: string;
		submitButtonText: string;
		/** Names of the theme's colors and gradients; `custom…` are CSS values. */
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
		/** The name of a preset; the custom one is a length, or a number of pixels. */
		fontSize?: string | number;
		customFontSize?: string | number;
		borderRadius?: number;
		borderWeight?: number;
		borderColor?: string;
		customBorderColor?: string;
		/** Pixels: in the field, and in the button, which has 1.5 times as much at its sides. */
		padding?: number;
		/** Pixels between the field and the button. */
		spacing?: number;
		successMessage: string;
		/** In old forms: the button's classes, separated by spaces. */
		submitButtonClasses?: string;
		/** Declared here because in stored posts it comes before the rest. */
		className?: string;
		/** Kept for later editors. */
		includeSocialFollowers?: boolean;
		appSource?: string;
		preselectNewsletterCategories: boolean;
		selectedNewsletterCategoryIds: unknown[];
		/** The topics that people can choose from; none if they can't. */
		millworkTopics?: number[];
		/** The post's markup. */
		storedMarkup?: string;
	}
>;

export type SubscriptionsAttributes = OwnAttributes &
	Pick< SupportAttributes, 'align' >;
