import apiFetch from '@wordpress/api-fetch';

export interface StateAnswer {
	/** Where the connection is made; empty for those who may not. */
	connect_url?: string;
	/** 'connected', or anything else. */
	code?: string;
}

export interface Group {
	id: string;
	name: string;
}

export interface GroupCategory {
	id?: string;
	title?: string;
	interests: Group[];
}

const PATH = '/wpcom/v2/mailchimp';

export const getState = () => apiFetch< StateAnswer >( { path: PATH } );

export const getGroups = () =>
	apiFetch< { interest_categories?: GroupCategory[] } >( {
		path: `${ PATH }/groups`,
	} );
