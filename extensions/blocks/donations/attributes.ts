import type {
	AttributesOf,
	SupportAttributes,
} from 'shared/editor/register-block';
import type metadata from './block.json';

/** What is asked for in one interval. */
export interface Donation {
	show?: boolean;
	/** The product that it is booked on; -1 where payments are not to be had, null before they were. */
	planId?: number | null;
	/** Three tiers, in major units. */
	amounts?: number[];
	/** HTML. */
	heading?: string;
	/** HTML. */
	extraText?: string;
	/** HTML. */
	buttonText?: string;
}

/** Lengths by side, as '4px'. */
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
		/** The interval that is chosen first. */
		defaultInterval?: string;
		/** The amount in the custom field, in major units. */
		customAmountPlaceholder?: number;
		/** HTML. */
		chooseAmountText: string;
		/** HTML. */
		customAmountText: string;
		/** The post's address, for the saved links. */
		fallbackLinkUrl?: string;
		/** Whether those who edit the post see on its page that the block wants for a plan. */
		shouldDisplayFrontendBanner: boolean;
		/** CSS values. */
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
		/** Bounds of a custom amount, in major units. */
		minimumAmount?: number;
		maximumAmount?: number;
		/** 'inline', or 'modal': behind a button. */
		displayMode: string;
		/** HTML. */
		triggerButtonText?: string;
		triggerIcon: string;
		/** Whether that button stays in sight. */
		triggerSticky: boolean;
		/** Kept for later editors. */
		variationName: string;
		/** Whether donors may add the fees of the payment. */
		millworkFees: boolean;
		/** Of the amount, as decimal text: '2.9'. */
		millworkFeePercent: string;
		/** Major units, as decimal text. */
		millworkFeeFixed: string;
		/** Whether donors may leave a note. */
		millworkNote: boolean;
		/** Whether donors may ask for the newsletter. */
		millworkNews: boolean;
		/** The tier that is suggested, from 1; 0 for none. */
		millworkSuggested: number;
		/** What is hoped for, in major units; 0 for no goal. */
		millworkGoal: number;
		/** The markup that the post holds. */
		storedMarkup?: string;
	}
>;

export type DonationsAttributes = OwnAttributes &
	Pick< SupportAttributes, 'align' | 'className' >;
