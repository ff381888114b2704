/** Loads another host's frame once the visitor agrees; works on the markup of php/Consent/Facade.php. */
import { readConfig } from 'shared/lib/page-config';
import { startOnce } from 'shared/lib/start-once';
import { webAddress } from 'shared/lib/web-address';
import {
	answerOfBanner,
	canRemember,
	isAlwaysWanted,
	onChange,
	remember,
} from './choices';
import type { Service } from './choices';

interface Frame {
	src: string;
	title: string;
	service: string;
	/** What else the block's server side says about it. */
	more?: Record< string, unknown >;
}

interface Config {
	/** Whether the site asks before it loads a frame. */
	askFirst: boolean;
	frames?: Record< string, Frame >;
	services?: Record< string, Omit< Service, 'name' > >;
	loading: string;
}

/** The parts of the Interactivity API that are needed: only a view script can import that script module. */
export interface Runtime {
	store: (
		namespace: string,
		parts: { callbacks: Record< string, () => unknown > },
		options: { lock: true }
	) => unknown;
	getConfig: ( namespace?: string ) => unknown;
	getContext: () => unknown;
	getElement: () => { ref: HTMLElement | null };
}

/**
 * Creates the content that replaces the poster, if it isn't simply the frame.
 *
 * @param frame     The frame that the visitor agreed to; its URL is checked.
 * @param makeFrame Creates the frame's element.
 * @param onLoad    Call it when the content has loaded; the frame does so itself.
 * @param facade    The container, for its width. Its content isn't trusted.
 * @param signal    Aborted when the content is removed: what listens outside of it ends.
 * @return If the visitor pressed a button, a button in the returned element gets focus.
 */
export type MakeContent = (
	frame: Frame,
	makeFrame: () => HTMLElement,
	onLoad: () => void,
	facade: HTMLElement,
	signal: AbortSignal
) => HTMLElement;

/** How far below the window a frame starts to load. */
const NEARLY_IN_VIEW = '200px 0px';

/**
 * Starts a block's facades. Each element's frame, and whether the site asks, come from the server's config
 * (Millwork\Consent\Facade), because the markup isn't trusted.
 *
 * @param runtime            The Interactivity API, imported as `import * as interactivity`.
 * @param runtime.store      Creates the block's store, locked.
 * @param runtime.getConfig  Passed to readConfig().
 * @param runtime.getContext Returns the name of an element's frame; not trusted.
 * @param runtime.getElement
 * @param namespace          The store that the block's markup names.
 * @param hosts              Matches the beginning of every frame URL, for example /^https:\/\/calendly\.com\//.
 * @param make               Creates the content; the frame if left out.
 */
export function startFacades(
	{ store, getConfig, getContext, getElement }: Runtime,
	namespace: string,
	hosts: RegExp,
	make?: MakeContent
): void {
	store(
		namespace,
		{
			callbacks: {
				start() {
					const { ref } = getElement();
					const {
						askFirst = true,
						frames = {},
						services = {},
						loading = '',
					} = readConfig< Config >( namespace, getConfig );
					// The markup only chooses among the server's frames.
					const { frame: name } = ( getContext() ?? {} ) as {
						frame?: unknown;
					};
					const frame =
						typeof name === 'string' &&
						Object.hasOwn( frames, name )
							? frames[ name ]
							: undefined;
					const src = webAddress( frame?.src, hosts );
					const service = frame && services[ frame.service ];
					return ref && service && src
						? startOnce( ref, () =>
								startFacade(
									ref,
									{ ...frame, src },
									{ ...service, name: frame.service },
									{ askFirst, loading },
									make
								)
							)
						: undefined;
				},
			},
		},
		{ lock: true }
	);
}

/**
 * Starts one facade.
 *
 * @param facade  Its element. Nothing is read from its content, which isn't trusted.
 * @param frame   The frame to load.
 * @param service The frame's service.
 * @param config  The server's config.
 * @param make    Creates the content; the frame if left out.
 * @return Stops it.
 */
export function startFacade(
	facade: HTMLElement,
	frame: Frame,
	service: Service,
	config: Pick< Config, 'askFirst' | 'loading' >,
	make: MakeContent = ( _, makeFrame ) => makeFrame()
): () => void {
	const part = < T extends HTMLElement >( selector: string ) =>
		facade.querySelector< T >( `.millwork-facade__${ selector }` );
	const place = part( 'frame' );
	const poster = part( 'poster' );
	const ask = part( 'ask' );
	const show = part< HTMLButtonElement >( 'show' );
	const progress = part( 'loading' );
	const always = part( 'always' );
	const checkbox = part< HTMLInputElement >( 'always input' );

	let element: HTMLElement | undefined;
	let gone = new AbortController();
	let isInView = false;
	/** Whether the visitor has asked for this frame. */
	let isWanted = false;
	let lastAnswer = answerOfBanner( service );

	const makeFrame = () => {
		const iframe = facade.ownerDocument.createElement( 'iframe' );
		iframe.title = frame.title;
		iframe.addEventListener( 'load', () => tell( '' ) );
		iframe.src = frame.src;
		tell( config.loading );
		return iframe;
	};
	const load = () => {
		tell( config.loading );
		gone = new AbortController();
		element = make(
			frame,
			makeFrame,
			() => tell( '' ),
			facade,
			gone.signal
		);
		place?.append( element );
	};
	const tell = ( text: string ) => {
		if ( progress ) {
			progress.textContent = text;
		}
	};
	const update = () => {
		const answer = answerOfBanner( service );
		if ( lastAnswer && answer === false ) {
			// Consent was withdrawn in the banner.
			isWanted = false;
			gone.abort();
			element?.remove();
			element = undefined;
			tell( '' );
		}
		lastAnswer = answer;
		const mayLoad =
			( answer ?? ! config.askFirst ) || isAlwaysWanted( service );
		if ( ! element && ( isWanted || ( mayLoad && isInView ) ) ) {
			load();
		}
		if ( poster ) {
			// Even before it comes into view: content that loads automatically has its space reserved.
			poster.hidden = !! element || mayLoad;
		}
		if ( always && checkbox ) {
			always.hidden = ! canRemember( service, config.askFirst );
			checkbox.checked = isAlwaysWanted( service );
		}
	};

	const onShow = () => {
		isWanted = true;
		update();
		// The pressed button is gone.
		( element?.querySelector( 'button' ) ?? element )?.focus( {
			preventScroll: true,
		} );
	};
	const onAlways = () => {
		const wants = !! checkbox?.checked;
		// Loaded content stays, even if it would no longer load automatically: the visitor may be using it.
		isWanted ||= wants || !! element;
		lastAnswer = undefined;
		remember( service, wants );
		update();
	};
	const observer = new IntersectionObserver(
		( entries ) => {
			isInView = entries.some( ( entry ) => entry.isIntersecting );
			update();
		},
		{ rootMargin: NEARLY_IN_VIEW }
	);

	if ( ask ) {
		ask.hidden = false;
	}
	show?.addEventListener( 'click', onShow );
	checkbox?.addEventListener( 'change', onAlways );
	const stopListening = onChange( update );
	observer.observe( facade );
	update();

	return () => {
		gone.abort();
		observer.disconnect();
		stopListening();
		show?.removeEventListener( 'click', onShow );
		checkbox?.removeEventListener( 'change', onAlways );
	};
}
