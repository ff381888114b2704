/**
 * A screen of the admin that is a list: its address, its pages, and its table, which is loaded later since it
 * weighs ten times what the rest does. What is in a row, and what is done with it, is the screen's own.
 */
import { lazy } from 'react';
import type { ComponentType } from 'react';
import { createRoot } from '@wordpress/element';
import { createAddress } from './address';
import type { AddressOptions, ListQuery } from './address';
import { useLocation } from './use-location';
import type { Navigation } from './use-location';
import { usePage } from './use-page';
import type { Page, PageOptions } from './use-page';

/* eslint-disable camelcase, @typescript-eslint/no-unused-vars -- Webpack's own name, and webpack reads it. */
declare let __webpack_public_path__: string;

interface Options< Q extends ListQuery, P extends object >
	extends AddressOptions< Q >, PageOptions< Q > {
	/** Loads the table, which is the module's default. */
	loadTable: () => Promise< { default: ComponentType< P > } >;
}

/** Where the user is in a list, and what is there. */
export interface List< Q, T > {
	navigation: Navigation< Q >;
	page: Page< T >;
}

/**
 * Makes what the screen of a list consists of.
 *
 * @param options.loadTable Loads its table.
 */
export function createListScreen<
	Q extends ListQuery,
	T extends { id: number },
	P extends object,
>( { loadTable, ...options }: Options< Q, P > ) {
	const address = createAddress( options );

	/** Begins to load the table, while its items are asked for. */
	const prefetchTable = () =>
		void loadTable().catch( () => {
			// It is said where the table is shown.
		} );

	return {
		...address,
		prefetchTable,
		Table: lazy( loadTable ),

		/** Where the user is in the list, and the page that is there. */
		useList(): List< Q, T > {
			const navigation = useLocation( address );
			const page = usePage< Q, T >(
				options,
				address.paramsOf,
				navigation.location
			);
			return { navigation, page };
		},

		/**
		 * Draws the screen, if the page has room for it.
		 *
		 * @param id       Of the element that it is drawn into.
		 * @param buildUrl Where lazy chunks are. The page says so, since `document.currentScript` is wrong where
		 *                 another plugin joins scripts into one file.
		 */
		mount( id: string, Screen: ComponentType, buildUrl: string ) {
			if ( buildUrl ) {
				__webpack_public_path__ = buildUrl;
			}
			const root = document.getElementById( id );
			if ( root ) {
				if ( ! address.readAddress( window.location.search ).item ) {
					prefetchTable();
				}
				createRoot( root ).render( <Screen /> );
			}
		},
	};
}
