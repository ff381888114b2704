import {
	formatCurrency,
	fromMinorUnits,
	parseCurrency,
	toMinorUnits,
} from 'shared/lib/currency';

/** As Millwork\Units\Donations\Page prints them; '%s' stands for an amount. */
export interface AmountStrings {
	none: string;
	little: string;
	much: string;
	fees: string;
}

/** What a block takes, in minor units. The server decides; this only says it sooner. */
interface Limits {
	currency: string;
	least: number;
	most: number;
	percent: number;
	fixed: number;
}

/** Reads what a block takes. */
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
 * What is added to an amount so that it is left after the fees; Millwork\Features\Payments\Checkout\Offer reckons the
 * same.
 *
 * @param units The amount, minor units.
 * @return Minor units, rounded up.
 */
export const feesFor = (
	units: number,
	{ percent, fixed }: Pick< Limits, 'percent' | 'fixed' >
): number =>
	Math.ceil( ( ( units + fixed ) * 10_000 ) / ( 10_000 - percent ) ) - units;

const price = ( units: number, currency: string ) =>
	formatCurrency( fromMinorUnits( units, currency ), currency ) ?? '';

/** Reads an amount that was typed, in minor units; null if it is none. */
const readUnits = ( text: string, currency: string ) =>
	toMinorUnits( parseCurrency( text, currency ), currency );

/**
 * What is wrong with an amount that was typed.
 *
 * @param text   What was typed.
 * @param limits What the block takes.
 * @return Empty if nothing is.
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
 * Goes along with what is chosen and typed in a form.
 *
 * @param form   What the form stands in.
 * @param limits What the block takes.
 * @param signal Ends it.
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

	/** Says what is wrong with the amount, or that nothing is any more. */
	const look = () => {
		const sentence =
			field && custom?.checked
				? problemOf( field.value, limits, words )
				: '';
		field?.setAttribute( 'aria-invalid', String( !! sentence ) );
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
		if ( look() ) {
			event.preventDefault();
			field?.focus();
		}
	} );
	showFees();
}
