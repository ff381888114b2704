import { __, sprintf } from '@wordpress/i18n';
import { formatCurrency } from 'shared/lib/currency';
import { readAmount } from '../amounts';
import { amountProblem } from './amount-problem';
import { CheckedText } from './checked-text';

interface AmountSettingProps {
	label: string;
	help?: string;
	/** Major units; undefined or 0 if nothing is set. */
	value?: number;
	currency: string;
	/** Called with amounts that can be donated, and 0 for none. */
	onChange: ( amount: number ) => void;
}

/** An optional amount in the sidebar. */
export function AmountSetting( {
	label,
	help,
	value,
	currency,
	onChange,
}: AmountSettingProps ) {
	return (
		<CheckedText
			label={ sprintf(
				/* translators: 1: what an amount is; 2: a currency, such as USD. */
				__( '%1$s (%2$s)', 'millwork' ),
				label,
				currency
			) }
			help={ help }
			problem={ amountProblem( currency ) }
			shown={
				( value &&
					formatCurrency( value, currency, { symbol: false } ) ) ||
				''
			}
			read={ ( text ) =>
				text.trim() ? ( readAmount( text, currency ) ?? undefined ) : 0
			}
			onChange={ onChange }
		/>
	);
}
