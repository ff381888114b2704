import type {
	AttributesOf,
	SupportAttributes,
} from 'shared/editor/register-block';
import type metadata from './block.json';

/** The settings of one interval. */
export interface Donation {
	show?: boolean;
	/** The product for donations; -1 if payments are unavailable, null before they were checked. */
	planId?: number | null;
	/** Three amounts, in major units. */
	amounts?: number[];
	heading?: string;
	extraText?: string;
	buttonText?: string;
}

/** Lengths by side, for example '4px'. */
type Sides = Record< string, string >;

type OwnAttributes = AttributesOf<
	typeof metadata,
	{
		/** An ISO 4217 code; '' for the default. */
		currency: string;
		oneTimeDonation: Donation;
		monthlyDonation: Donation;
		annualDonation: Donation;
		showCustomAmount: boolean;
		/** The interval that is selected first. */
		defaultInterval?: string;
		/** The custom field's default amount, in major units. */
		customAmountPlaceholder?: number;
		chooseAmountText: string;
		customAmountText: string;
		/** The post's URL, for the saved links. */
		fallbackLinkUrl?: string;
		/** Whether people who can edit the post see on its page that the block lacks its plan. */
		shouldDisplayFrontendBanner: boolean;
		activeTabBackgroundColor?: string;
		activeTabTextColor?: string;
		inactiveTabBackgroundColor?: string;
		inactiveTabTextColor?: string;
		selectedAmountBackgroundColor?: string;
		selectedAmountTextColor?: string;
		selectedAmountOutlineColor?: string;
		/** 'tabs' or 'buttons'. */
		tabsAppearance: string;
		tabBorderColor?: string;
		tabFontSize?: string;
		tabPadding?: Sides;
		buttonFontSize?: string;
		buttonPadding?: Sides;
		/** 'left', 'center', 'right', 'full', or ''. */
		buttonAlignment: string;
		buttonBorderRadius?: string | Sides;
		amountFontSize?: string;
		amountBorder?: object;
		amountBorderRadius?: string | Sides;
		/** 'left', 'center', 'right', or ''. */
		contentAlignment: string;
		blockBorder?: object;
		blockBorderRadius?: string | Sides;
		/** Limits of a custom amount, in major units. */
		minimumAmount?: number;
		maximumAmount?: number;
		/** 'inline', or 'modal' for a button that opens the form. */
		displayMode: string;
		triggerButtonText?: string;
		triggerIcon: string;
		/** Whether that button stays visible while scrolling. */
		triggerSticky: boolean;
		/** Kept for later editors. */
		variationName: string;
		/** Whether donors can add the payment fees. */
		millworkFees: boolean;
		/** A percentage as decimal text: '2.9'. */
		millworkFeePercent: string;
		/** Major units, as decimal text. */
		millworkFeeFixed: string;
		millworkNote: boolean;
		millworkNews: boolean;
		/** The suggested amount, one-based; 0 for none. */
		millworkSuggested: number;
		/** The goal, in major units; 0 for none. */
		millworkGoal: number;
		/** The ID of the page that donors see after paying. */
		millworkThanksPage?: number;
		/** The post's markup. */
		storedMarkup?: string;
	}
>;

export type DonationsAttributes = OwnAttributes &
	Pick< SupportAttributes, 'align' | 'className' >;
