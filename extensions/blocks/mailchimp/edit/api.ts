import apiFetch from '@wordpress/api-fetch';
import { askTogether } from 'shared/editor/ask-together';

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

/** Whether the site is connected. */
export const getState = () => askTogether< StateAnswer >( PATH );

export const getGroups = () =>
	apiFetch< { interest_categories?: GroupCategory[] } >( {
		path: `${ PATH }/groups`,
	} );
