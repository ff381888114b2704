/** Where to open a URL. */
export interface Destination {
	/** False if the browser blocked a new tab. */
	open: ( url: string ) => boolean;
	/** Closes a tab that isn't needed. */
	cancel: () => void;
}

/**
 * Where to open a checkout: a new tab on the widgets screen and in the customizer, which would lose unsaved changes,
 * else the top window. Call it in the click handler: browsers block tabs that are opened later.
 */
export function getDestination(): Destination {
	if ( ! isWidgetScreen() ) {
		return {
			open: ( url ) => {
				( window.top ?? window ).location.assign( url );
				return true;
			},
			cancel: () => undefined,
		};
	}
	const tab = window.open( '', '_blank' );
	if ( tab ) {
		tab.opener = null;
	}
	return {
		open: ( url ) => {
			tab?.location.replace( url );
			return !! tab;
		},
		cancel: () => tab?.close(),
	};
}

function isWidgetScreen(): boolean {
	return window.pagenow === 'widgets' || window.pagenow === 'customize';
}
