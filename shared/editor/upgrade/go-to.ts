/** Somewhere that a person is taken to. */
export interface Destination {
	/** Goes there. */
	open: ( url: string ) => void;
	/** Gives up. */
	cancel: () => void;
}

/**
 * The place in which a checkout opens: a new tab in the widget and customizer screens, which would
 * lose what is not saved, else the top window (Spec 1, section 4). To be called at once on the
 * click: a browser refuses a tab that is asked for later.
 */
export function getDestination(): Destination {
	const tab = isWidgetScreen() ? window.open( '', '_blank' ) : null;
	if ( tab ) {
		tab.opener = null;
	}
	return tab
		? {
				open: ( url ) => tab.location.replace( url ),
				cancel: () => tab.close(),
			}
		: {
				open: ( url ) =>
					( window.top ?? window ).location.assign( url ),
				cancel: () => undefined,
			};
}

function isWidgetScreen(): boolean {
	return window.pagenow === 'widgets' || window.pagenow === 'customize';
}
