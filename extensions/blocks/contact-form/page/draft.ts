/** What a visitor has typed, kept for this tab: a reload or a crash takes nothing away. */
import { membersOf } from './members';

interface Draft {
	/** Names and values as they are sent. */
	values: [ string, string ][];
	/** The key of the last attempt to send just these; '' before the first. */
	attempt: string;
}

const isValue = ( name: string ) => name.startsWith( 'mw[' );

const valuesOf = ( form: HTMLFormElement ): Draft[ 'values' ] =>
	[ ...new FormData( form ) ].flatMap( ( [ name, value ] ) =>
		isValue( name ) && typeof value === 'string' ? [ [ name, value ] ] : []
	);

/**
 * Keeps a form's values.
 *
 * @param form The form; its id is its name.
 */
export function createDraft( form: HTMLFormElement ) {
	const { id } = membersOf( form );
	let attempt = '';
	let sent = '';

	/** Storage may be full or forbidden: then nothing is kept. */
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
		/** Puts back what was kept. */
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
		/** Forgets what was kept. */
		clear() {
			attempt = '';
			tryTo( () => sessionStorage.removeItem( id ) );
		},
		/**
		 * The key of this attempt: the same when the same values are sent again, so that a retry after
		 * a lost answer makes no second entry; another when they were changed.
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
