/** Somewhere that a person is taken to. */
export interface Destination {
	/** Goes there; false where the browser has refused a new tab. */
	open: ( url: string ) => boolean;
	/** Gives up. */
	cancel: () => void;
}

/**
 * The place in which a checkout opens: a new tab in the widget and customizer screens, which would
 * lose what is not saved, else the top window. To be called at once on the
 * click: a browser refuses a tab that is asked for later.
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
