/** Requests to the server: Millwork\Mail\Screen\EmailRoutes. */
import apiFetch from '@wordpress/api-fetch';
import type { Mail } from 'shared/admin/mail-preview';

export interface Words {
	/** '' for all languages. */
	locale: string;
	/** The language's name; '' for all. */
	language: string;
	/** Whether emails are sent with these words. Otherwise they are a draft. */
	is_used: boolean;
	date: string;
}

export interface Email {
	key: string;
	title: string;
	recipient: string;
	when: string;
	area: string;
	/** Where it is turned on and off; '' for nowhere. */
	settings: string;
	is_on: boolean;
	/** Whether it is turned on and off here. */
	is_extra: boolean;
	/** Whether it replaces another one for a part of the site, such as one form. */
	is_part: boolean;
	words: Words[];
}

export interface Emails {
	items: Email[];
	languages: Array< { locale: string; name: string } >;
}

const PATH = '/millwork/v1/emails';

const post = < T >( path: string, data: Record< string, unknown > ) =>
	apiFetch< T >( { path: `${ PATH }/${ path }`, method: 'POST', data } );

export const getEmails = ( signal: AbortSignal ) =>
	apiFetch< Emails >( { path: PATH, signal } );

export const change = ( key: string, what: 'on' | 'off' ) =>
	post< Email >( key, { do: what } );

export const restore = ( key: string, locale: string ) =>
	post< Email >( key, { do: 'restore', locale } );

/** @return The editor's URL. */
export const edit = async ( key: string, locale: string ) =>
	( await post< { url: string } >( key, { do: 'edit', locale } ) ).url;

export const sendTest = ( key: string ) =>
	post< { message: string } >( 'test', { key } );

export const getPreview = ( key: string, signal: AbortSignal ) =>
	apiFetch< Mail >( {
		path: `${ PATH }/preview`,
		method: 'POST',
		data: { key },
		signal,
	} );
