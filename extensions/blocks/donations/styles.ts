import type { CSSProperties } from 'react';
import type { DonationsAttributes } from './attributes';

/** The stylesheet's custom properties, each with the attribute that sets it. */
const VARIABLES: [ string, keyof DonationsAttributes ][] = [
	[ '--millwork-tab-active-background', 'activeTabBackgroundColor' ],
	[ '--millwork-tab-active-color', 'activeTabTextColor' ],
	[ '--millwork-tab-background', 'inactiveTabBackgroundColor' ],
	[ '--millwork-tab-color', 'inactiveTabTextColor' ],
	[ '--millwork-tab-border', 'tabBorderColor' ],
	[ '--millwork-tab-size', 'tabFontSize' ],
	[ '--millwork-amount-background', 'selectedAmountBackgroundColor' ],
	[ '--millwork-amount-color', 'selectedAmountTextColor' ],
	[ '--millwork-amount-outline', 'selectedAmountOutlineColor' ],
	[ '--millwork-amount-size', 'amountFontSize' ],
	[ '--millwork-button-size', 'buttonFontSize' ],
];

/** The block's styles in the canvas. Millwork\Units\Donations\DonationStyles generates the page's. */
export function stylesOf( attributes: Readonly< DonationsAttributes > ): {
	className: string;
	style: CSSProperties;
} {
	const { buttonAlignment, contentAlignment, tabsAppearance } = attributes;
	return {
		className: [
			tabsAppearance === 'buttons' && 'has-tabs-as-buttons',
			/^(left|center|right)$/.test( contentAlignment ) &&
				`has-content-${ contentAlignment }`,
			/^(left|center|right|full)$/.test( buttonAlignment ) &&
				`has-button-${ buttonAlignment }`,
			attributes.buttonFontSize && 'has-button-size',
		]
			.filter( Boolean )
			.join( ' ' ),
		style: Object.fromEntries(
			VARIABLES.filter( ( [ , name ] ) => attributes[ name ] ).map(
				( [ variable, name ] ) => [ variable, attributes[ name ] ]
			)
		) as CSSProperties,
	};
}
