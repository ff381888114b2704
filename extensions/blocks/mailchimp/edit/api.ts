import apiFetch from '@wordpress/api-fetch';
import { dedupedFetch } from 'features/newsletter/editor/deduped-fetch';
import { routePath } from 'shared/editor/route-path';

export interface StateAnswer {
	/** The URL for connecting; empty for users who may not. */
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

const path = () => routePath( '/wpcom/v2/mailchimp' );

/** Whether the site is connected. */
export const getState = () => dedupedFetch< StateAnswer >( path() );

export const getGroups = () =>
	apiFetch< { interest_categories?: GroupCategory[] } >( {
		path: `${ path() }/groups`,
	} );
