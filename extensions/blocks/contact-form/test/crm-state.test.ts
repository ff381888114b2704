import { getCrmState, readVersion } from '../edit/crm-state';
import type { CrmData } from '../edit/crm-state';

const active: CrmData = {
	crm_installed: true,
	crm_active: true,
	crm_version: '6.4.3',
	jp_form_ext_enabled: true,
	can_activate_extension: true,
};

it.each( [
	[ '3.0.19', [ 3, 0, 19 ] ],
	[ '4', [ 4, 0, 0 ] ],
	[ 'v5.1-beta', [ 5, 1, 0 ] ],
	[ '4.0.0.2', [ 4, 0, 0 ] ],
	[ 'trunk', null ],
	[ '', null ],
	[ null, null ],
	[ undefined, null ],
] )( 'reads version %s', ( text, version ) =>
	expect( readVersion( text ) ).toEqual( version )
);

it.each< [ string, CrmData, string ] >( [
	[ 'an error', { ...active, error: 'x' }, 'failed' ],
	[ 'an empty error', { ...active, error: '' }, 'choice' ],
	[ 'nothing', {}, 'not-installed' ],
	[ 'no CRM', { crm_installed: false, crm_version: null }, 'not-installed' ],
	[ 'no version', { ...active, crm_version: null }, 'invalid-version' ],
	[
		'no version, inactive',
		{ crm_installed: true, crm_version: 'trunk' },
		'invalid-version',
	],
	[
		'one before the first',
		{ ...active, crm_version: '3.0.18' },
		'outdated',
	],
	[
		'an old one, inactive',
		{ ...active, crm_active: false, crm_version: '2.9.99' },
		'outdated',
	],
	[ 'inactive', { ...active, crm_active: false }, 'inactive' ],
	[ 'no extension', { ...active, jp_form_ext_enabled: false }, 'enable' ],
	[
		'no extension, of an old version',
		{ ...active, jp_form_ext_enabled: null, crm_version: '3.0.19' },
		'enable',
	],
	[
		'no extension, and no right',
		{
			...active,
			jp_form_ext_enabled: false,
			can_activate_extension: false,
		},
		'ask-admin',
	],
	[ 'the first', { ...active, crm_version: '3.0.19' }, 'always' ],
	[ 'one between', { ...active, crm_version: '3.10.2' }, 'always' ],
	[
		'the last without choice',
		{ ...active, crm_version: '4.0.0' },
		'always',
	],
	[ 'the next', { ...active, crm_version: '4.0.1' }, 'choice' ],
	[ 'a later one', { ...active, crm_version: '10.0' }, 'choice' ],
] )( 'with %s', ( _, data, state ) =>
	expect( getCrmState( data ) ).toBe( state )
);
