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

let asked: Promise< StateAnswer > | undefined;

/** Whether the site is connected: one request for all blocks that ask at the same time. */
export function getState(): Promise< StateAnswer > {
	if ( ! asked ) {
		const forget = () => {
			asked = undefined;
		};
		asked = apiFetch< StateAnswer >( { path: PATH } );
		asked.then( forget, forget );
	}
	return asked;
}

export const getGroups = () =>
	apiFetch< { interest_categories?: GroupCategory[] } >( {
		path: `${ PATH }/groups`,
	} );
