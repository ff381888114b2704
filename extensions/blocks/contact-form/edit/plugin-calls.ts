import apiFetch from '@wordpress/api-fetch';
import { __ } from '@wordpress/i18n';
import { getEditorData } from 'shared/editor/availability';
import { routePath } from 'shared/editor/route-path';

export interface Plugin {
	active?: boolean;
}

/** Calls the REST API; simple hosted sites have no plugins of their own. */
async function call< Answer >(
	path: string,
	data?: object
): Promise< Answer > {
	if ( getEditorData().siteType === 'simple' ) {
		throw new Error(
			__( 'Plugins can’t be changed on this site.', 'millwork' )
		);
	}
	return apiFetch< Answer >( {
		path: routePath( `/jetpack/v4/plugins${ path }` ),
		...( data && {
			method: 'POST',
			data: { ...data, status: 'active', source: 'block-editor' },
		} ),
	} );
}

/** @return By main file, for example 'my-plugin/my-plugin.php'. */
export const getPlugins = () => call< Record< string, Plugin > >( '' );

/** Installs a plugin from WordPress.org and activates it. */
export const installPlugin = ( slug: string ) => call( '', { slug } );

export const activatePlugin = ( file: string ) =>
	call( `/${ file.replace( /\.php$/, '' ) }`, {} );
