/** Unsaved changes. */
import type { Change, Check, SettingsRecord, Value } from './types';

export interface State {
	/** Missing until the server has answered. */
	record?: SettingsRecord;
	status: 'loading' | 'failed' | 'ready' | 'saving';
	/** Values that differ from the record. */
	edits: Record< string, Value >;
	/** Keys being entered; null for one to be removed. */
	keys: Record< string, string | null >;
	/** The server's errors, by field. */
	errors: Record< string, string >;
	/** Results for stored keys and values. */
	checks: Record< string, Check >;
	/** Why loading or saving failed. */
	failure?: string;
}

export type Action =
	| { type: 'load' }
	| { type: 'loaded'; record: SettingsRecord }
	| { type: 'edit'; key: string; value: Value }
	| { type: 'enter-key'; name: string; key: string | null | undefined }
	| { type: 'check'; name: string; check: Check }
	| { type: 'save' }
	| {
			type: 'saved';
			record: SettingsRecord;
			sent: Change;
			/** What to say if fields weren't saved. */
			failure?: string;
	  }
	| {
			type: 'fail';
			failure: string;
			errors?: Record< string, string >;
	  };

export const initialState: State = {
	status: 'loading',
	edits: {},
	keys: {},
	errors: {},
	checks: {},
};

export function reducer( state: State, action: Action ): State {
	switch ( action.type ) {
		case 'load':
			return { ...state, status: 'loading', failure: undefined };
		case 'loaded':
			return { ...state, status: 'ready', record: action.record };
		case 'edit': {
			const saved = state.record?.values[ action.key ];
			const edits = without( state.edits, action.key );
			return {
				...state,
				edits: isSame( saved, action.value )
					? edits
					: { ...edits, [ action.key ]: action.value },
				errors: without( state.errors, action.key ),
				checks: without( state.checks, action.key ),
			};
		}
		case 'enter-key': {
			const keys = without( state.keys, action.name );
			return {
				...state,
				keys:
					action.key === undefined
						? keys
						: { ...keys, [ action.name ]: action.key },
				errors: without( state.errors, action.name ),
				checks: without( state.checks, action.name ),
			};
		}
		case 'check':
			return {
				...state,
				checks: { ...state.checks, [ action.name ]: action.check },
			};
		case 'save':
			return {
				...state,
				status: 'saving',
				errors: {},
				failure: undefined,
			};
		case 'saved': {
			const held = action.record.held ?? {};
			return {
				...state,
				status: 'ready',
				record: action.record,
				// Fields that weren't saved, or changed during the request, are still unsaved.
				edits: filter(
					state.edits,
					( value, key ) =>
						( key in held ||
							! isSame( action.sent.values[ key ], value ) ) &&
						! isSame( action.record.values[ key ], value )
				),
				errors: held,
				failure: action.failure,
				keys: filter(
					state.keys,
					( key, name ) =>
						! ( name in action.sent.secrets ) ||
						action.sent.secrets[ name ] !== ( key ?? '' ).trim()
				),
				checks: {
					...filter(
						state.checks,
						( check, name ) => ! ( name in action.sent.secrets )
					),
					...action.record.checks,
				},
			};
		}
		case 'fail':
			return {
				...state,
				status: state.record ? 'ready' : 'failed',
				failure: action.failure,
				errors: action.errors ?? {},
			};
	}
}

/** The changes to save. */
export const changeOf = ( { edits, keys }: State ): Change => ( {
	values: edits,
	secrets: Object.fromEntries(
		Object.entries( keys )
			.map(
				( [ name, key ] ) =>
					[ name, ( key ?? '' ).trim(), key ] as const
			)
			// An opened field that was left empty changes nothing.
			.filter( ( [ , trimmed, key ] ) => trimmed !== '' || key === null )
			.map( ( [ name, trimmed ] ) => [ name, trimmed ] )
	),
} );

/** Whether there are unsaved changes. */
export function isDirty( state: State ): boolean {
	const { values, secrets } = changeOf( state );
	return Object.keys( { ...values, ...secrets } ).length > 0;
}

/** The order of choices doesn't matter. */
const isSame = ( one?: Value, other?: Value ) =>
	Array.isArray( one ) && Array.isArray( other )
		? [ ...one ].sort().join( '\n' ) === [ ...other ].sort().join( '\n' )
		: one === other;

function filter< T >(
	record: Record< string, T >,
	keep: ( value: T, key: string ) => boolean
): Record< string, T > {
	return Object.fromEntries(
		Object.entries( record ).filter( ( [ key, value ] ) =>
			keep( value, key )
		)
	);
}

const without = < T >( record: Record< string, T >, key: string ) =>
	filter( record, ( _, other ) => other !== key );
