import { BlockControls } from '@wordpress/block-editor';
import {
	MenuGroup,
	MenuItemsChoice,
	ToolbarDropdownMenu,
	ToolbarGroup,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { currencyOptions } from 'features/payments/editor/payment-block';
import { tiersOf } from '../amounts';
import type { DonationsAttributes } from '../attributes';
import { intervals } from '../intervals';

interface CurrencyMenuProps {
	attributes: Readonly< DonationsAttributes >;
	currency: string;
	onChange: ( changes: Partial< DonationsAttributes > ) => void;
}

/**
 * The block's attributes in another currency: amounts and plans are reset, since a number means another value there.
 *
 * @param currency ISO 4217, uppercase.
 */
export const inCurrency = (
	attributes: Readonly< DonationsAttributes >,
	currency: string
): Partial< DonationsAttributes > => ( {
	currency,
	customAmountPlaceholder: undefined,
	minimumAmount: undefined,
	maximumAmount: undefined,
	millworkFeeFixed: '',
	millworkGoal: 0,
	...Object.fromEntries(
		intervals.map( ( { key } ) => [
			key,
			// Another currency needs another plan, which usePlanIds() finds.
			{
				...attributes[ key ],
				amounts: tiersOf( currency ),
				planId: null,
			},
		] )
	),
} );

/** The currency menu in the block's toolbar. */
export function CurrencyMenu( {
	attributes,
	currency,
	onChange,
}: CurrencyMenuProps ) {
	return (
		<BlockControls>
			<ToolbarGroup>
				<ToolbarDropdownMenu
					icon={ null }
					text={ currency }
					label={ __( 'Change currency', 'millwork' ) }
				>
					{ ( { onClose }: { onClose: () => void } ) => (
						<MenuGroup label={ __( 'Currency', 'millwork' ) }>
							<MenuItemsChoice
								choices={ [ ...currencyOptions ] }
								value={ currency }
								onSelect={ ( code: string ) => {
									onClose();
									if ( code !== currency ) {
										onChange(
											inCurrency( attributes, code )
										);
									}
								} }
								onHover={ () => {} }
							/>
						</MenuGroup>
					) }
				</ToolbarDropdownMenu>
			</ToolbarGroup>
		</BlockControls>
	);
}
