import {
	formatCurrency,
	fromMinorUnits,
	parseCurrency,
	toMinorUnits,
} from 'shared/lib/currency';

/** As printed by Millwork\Units\Donations\Page; '%s' is a placeholder for an amount. */
export interface AmountStrings {
	none: string;
	little: string;
	much: string;
	fees: string;
}

/** A block's limits, in minor units. The server decides; this only reports errors sooner. */
interface Limits {
	currency: string;
	least: number;
	most: number;
	percent: number;
	fixed: number;
}

export const readLimits = ( { dataset }: HTMLElement ): Limits => {
	const number = ( text?: string ) => Math.trunc( Number( text ) ) || 0;
	return {
		currency: dataset.currency ?? '',
		least: number( dataset.least ),
		most: number( dataset.most ),
		percent: number( dataset.percent ),
		fixed: number( dataset.fixed ),
	};
};

/**
 * The fees to add to an amount, so that the amount remains after fees; Millwork\Features\Payments\Checkout\Offer
 * computes the same.
 *
 * @param units The amount in minor units.
 * @return Minor units, rounded up.
 */
export const feesFor = (
	units: number,
	{ percent, fixed }: Pick< Limits, 'percent' | 'fixed' >
): number =>
	Math.ceil( ( ( units + fixed ) * 10_000 ) / ( 10_000 - percent ) ) - units;

const price = ( units: number, currency: string ) =>
	formatCurrency( fromMinorUnits( units, currency ), currency ) ?? '';

/** Parses an amount to minor units; null if it is invalid. */
const readUnits = ( text: string, currency: string ) =>
	toMinorUnits( parseCurrency( text, currency ), currency );

/**
 * The error for a typed amount.
 *
 * @return Empty if it is valid.
 */
export function problemOf(
	text: string,
	{ currency, least, most }: Pick< Limits, 'currency' | 'least' | 'most' >,
	words: Partial< AmountStrings >
): string {
	const units = readUnits( text, currency );
	const say = ( sentence = '', amount: number ) =>
		sentence.replace( '%s', price( amount, currency ) );
	if ( units === null ) {
		return say( words.none, 2 * least );
	}
	if ( units < least ) {
		return say( words.little, least );
	}
	return units > most ? say( words.much, most ) : '';
}

/**
 * Follows the choices and input in a form.
 *
 * @param form   The form's container.
 * @param limits The block's limits.
 * @param signal Stops it.
 */
export function startAmounts(
	form: HTMLElement,
	limits: Limits,
	words: Partial< AmountStrings >,
	signal: AbortSignal
): void {
	const { currency } = limits;
	const field = form.querySelector< HTMLInputElement >(
		'input.jetpack-donations__value'
	);
	const problem = form.querySelector( '.jetpack-donations__problem' );
	const custom = form.querySelector< HTMLInputElement >(
		'.is-custom input[type="radio"]'
	);
	const fees = form.querySelector( '.jetpack-donations__fees span' );

	/** Updates the amount's error. */
	const look = () => {
		const sentence =
			field && custom?.checked
				? problemOf( field.value, limits, words )
				: '';
		field?.setAttribute( 'aria-invalid', String( !! sentence ) );
		field?.setCustomValidity( sentence );
		problem?.replaceChildren( sentence );
		return sentence;
	};
	const showFees = () => {
		const chosen = form.querySelector< HTMLInputElement >(
			'.jetpack-donations__amount input:checked'
		);
		const units =
			chosen && chosen === custom
				? readUnits( field?.value ?? '', currency )
				: Number( chosen?.value );
		if ( fees && words.fees && units && units > 0 && chosen ) {
			fees.textContent = words.fees.replace(
				'%s',
				price( feesFor( units, limits ), currency )
			);
		}
	};
	const listen = ( type: string, listener: ( event: Event ) => void ) =>
		form.addEventListener( type, listener, { signal } );

	listen( 'input', ( { target } ) => {
		if ( target === field && custom && field ) {
			custom.checked = true;
			if ( field.getAttribute( 'aria-invalid' ) === 'true' ) {
				look();
			}
		}
		showFees();
	} );
	listen( 'change', ( { target } ) => {
		if ( target === field && field ) {
			const units = readUnits( field.value, currency );
			if ( ! look() && units !== null ) {
				field.value = price( units, currency );
			}
		} else if ( target === custom ) {
			field?.focus();
		} else {
			look();
		}
	} );
	listen( 'submit', ( event ) => {
		// The script that sends the form lists the errors. Without it, the browser shows them.
		if ( look() && ! field?.form?.noValidate ) {
			event.preventDefault();
			field?.reportValidity();
		}
	} );
	showFees();
}
