/** What a visitor has typed, stored for this tab, so that it survives a reload or crash. */
import { membersOf } from 'shared/lib/form-members';

interface Draft {
	/** Names and values as they are sent. */
	values: [ string, string ][];
	/** The key of the last attempt to send these values; '' before the first. */
	attempt: string;
}

const isValue = ( name: string ) => name.startsWith( 'mw[' );

const valuesOf = ( form: HTMLFormElement ): Draft[ 'values' ] =>
	[ ...new FormData( form ) ].flatMap( ( [ name, value ] ) =>
		isValue( name ) && typeof value === 'string' ? [ [ name, value ] ] : []
	);

/**
 * Stores a form's values.
 *
 * @param form Its ID is the storage key.
 */
export function createDraft( form: HTMLFormElement ) {
	const { id } = membersOf( form );
	let attempt = '';
	let sent = '';

	/** Storage may be full or blocked: then nothing is stored. */
	const tryTo = < Result >( act: () => Result ) => {
		try {
			return act();
		} catch {
			return undefined;
		}
	};

	const save = () =>
		tryTo( () =>
			sessionStorage.setItem(
				id,
				JSON.stringify( {
					values: valuesOf( form ),
					attempt:
						sent === JSON.stringify( valuesOf( form ) )
							? attempt
							: '',
				} )
			)
		);

	return {
		save,
		/** Restores the stored values. */
		restore() {
			const draft = tryTo(
				() =>
					JSON.parse(
						sessionStorage.getItem( id ) ?? 'null'
					) as Draft | null
			);
			if ( ! Array.isArray( draft?.values ) ) {
				return;
			}
			for ( const element of Array.from( membersOf( form ).elements ) ) {
				const input = element as HTMLInputElement;
				const kept = draft.values.filter(
					( [ name ] ) => name === input.name
				);
				if ( ! isValue( input.name ?? '' ) ) {
					continue;
				}
				if ( input.type === 'checkbox' || input.type === 'radio' ) {
					input.checked = kept.some(
						( [ , value ] ) => value === input.value
					);
				} else if ( kept[ 0 ] ) {
					input.value = kept[ 0 ][ 1 ];
				}
			}
			attempt = draft.attempt;
			sent = JSON.stringify( draft.values );
		},
		/** Deletes the stored values. */
		clear() {
			attempt = '';
			tryTo( () => sessionStorage.removeItem( id ) );
		},
		/**
		 * This attempt's key: the same for the same values, so that a retry after a lost answer creates no second
		 * entry; a new one for changed values.
		 */
		keyOfAttempt(): string {
			const values = JSON.stringify( valuesOf( form ) );
			if ( ! attempt || values !== sent ) {
				attempt = crypto.randomUUID();
				sent = values;
			}
			save();
			return attempt;
		},
	};
}
