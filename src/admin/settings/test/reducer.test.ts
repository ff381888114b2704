import { changeOf, initialState, isDirty, reducer } from '../reducer';
import type { Action, State } from '../reducer';
import type { SettingsRecord } from '../types';

const record: SettingsRecord = {
	groups: [],
	sections: [],
	values: { ask: true, zoom: 12, parts: [ 'a', 'b' ] },
	secrets: { key: null, other: null },
};

const after = ( ...actions: Action[] ): State =>
	actions.reduce( reducer, { ...initialState, status: 'ready', record } );

it( 'is dirty only while something differs from what is saved', () => {
	const edit = ( key: string, value: boolean | string[] ): Action => ( {
		type: 'edit',
		key,
		value,
	} );
	expect( isDirty( after() ) ).toBe( false );
	expect( isDirty( after( edit( 'ask', false ) ) ) ).toBe( true );
	expect(
		isDirty( after( edit( 'ask', false ), edit( 'ask', true ) ) )
	).toBe( false );
	expect( isDirty( after( edit( 'parts', [ 'b', 'a' ] ) ) ) ).toBe( false );
	expect( isDirty( after( edit( 'parts', [ 'b' ] ) ) ) ).toBe( true );
} );

it( 'sends keys that were entered or are to go, and no field that was left empty', () => {
	const enter = ( name: string, key: string | null ): Action => ( {
		type: 'enter-key',
		name,
		key,
	} );
	expect(
		isDirty( after( enter( 'key', '' ), enter( 'other', ' ' ) ) )
	).toBe( false );
	expect(
		changeOf( after( enter( 'key', ' abc ' ), enter( 'other', null ) ) )
	).toEqual( { values: {}, secrets: { key: 'abc', other: '' } } );
} );

it( 'keeps a choice that the server has held, and says why', () => {
	const editing = after(
		{ type: 'edit', key: 'ask', value: false },
		{ type: 'edit', key: 'zoom', value: 13 },
		{ type: 'save' }
	);
	const held = reducer( editing, {
		type: 'saved',
		sent: changeOf( editing ),
		record: {
			...record,
			values: { ...record.values, zoom: 13 },
			held: { ask: 'Not yet.' },
		},
		failure: 'Not everything.',
	} );
	expect( held ).toMatchObject( {
		edits: { ask: false },
		errors: { ask: 'Not yet.' },
		failure: 'Not everything.',
	} );
	expect( isDirty( held ) ).toBe( true );
	// Another choice is another question.
	const other = reducer(
		{ ...held, checks: { ask: { outcome: 'accepted', message: 'x' } } },
		{ type: 'edit', key: 'ask', value: true }
	);
	expect( other ).toMatchObject( { edits: {}, errors: {}, checks: {} } );
} );

it( 'keeps what was typed while it was saving, and when saving fails', () => {
	const editing = after(
		{ type: 'edit', key: 'ask', value: false },
		{ type: 'edit', key: 'zoom', value: 13 },
		{ type: 'enter-key', name: 'key', key: 'abc' },
		{ type: 'save' }
	);
	const sent = changeOf( editing );
	const late = [
		{ type: 'edit', key: 'zoom', value: 14 },
		{ type: 'enter-key', name: 'other', key: 'xyz' },
	] as Action[];
	const failed = [
		...late,
		{ type: 'fail', failure: 'No.', errors: { key: 'Wrong.' } } as Action,
	].reduce( reducer, editing );
	expect( failed ).toMatchObject( {
		status: 'ready',
		edits: { ask: false, zoom: 14 },
		keys: { key: 'abc', other: 'xyz' },
		errors: { key: 'Wrong.' },
	} );
	const saved = [
		...late,
		{
			type: 'saved',
			sent,
			record: {
				...record,
				values: { ...record.values, ask: false, zoom: 13 },
				checks: { key: { outcome: 'accepted', message: 'Yes.' } },
			},
		} as Action,
	].reduce( reducer, editing );
	expect( saved.edits ).toEqual( { zoom: 14 } );
	expect( saved.keys ).toEqual( { other: 'xyz' } );
	expect( saved.checks.key?.outcome ).toBe( 'accepted' );
	expect( isDirty( saved ) ).toBe( true );
} );

it( 'takes a complaint back as soon as its field changes', () => {
	const failed = after( {
		type: 'fail',
		failure: 'No.',
		errors: { ask: 'A.', key: 'K.' },
	} );
	expect(
		reducer( failed, { type: 'edit', key: 'ask', value: false } ).errors
	).toEqual( { key: 'K.' } );
	expect(
		reducer( failed, { type: 'enter-key', name: 'key', key: 'a' } ).errors
	).toEqual( { ask: 'A.' } );
} );
