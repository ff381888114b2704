/** Loads a frame of another host when a visitor agrees to it: php/Consent/Facade.php's markup. */
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
	/** The service's name. */
	service: string;
}

/** As Millwork\Consent\Facade prints it. */
interface Config {
	/** Whether the site asks before it loads a frame. */
	askFirst: boolean;
	frames?: Record< string, Frame >;
	services?: Record< string, Omit< Service, 'name' > >;
	loading: string;
}

/** What is needed of the Interactivity API: a script module, which only a view script imports. */
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
 * Makes what takes the poster's place, where that is not at once the frame.
 *
 * @param frame     The frame that the visitor agreed to, its address checked.
 * @param makeFrame Makes the frame's element.
 * @param onLoad    To be called when what stands there has loaded; the frame does so itself.
 * @param facade    What it comes to stand in, for its width. What else is in it may be anybody's.
 * @return The element. A button in it has the keyboard's focus, if the visitor pressed one before.
 */
export type MakeContent = (
	frame: Frame,
	makeFrame: () => HTMLElement,
	onLoad: () => void,
	facade: HTMLElement
) => HTMLElement;

/** How far below the window a frame begins to load. */
const NEARLY_IN_VIEW = '200px 0px';

/**
 * Starts the facades of a block. Which frame an element stands for, and whether the site asks, come
 * from the server's config (Millwork\Consent\Facade); the markup may be anybody's.
 *
 * @param runtime            The Interactivity API, as `import * as interactivity` gives it.
 * @param runtime.store      Makes the block's store, locked.
 * @param runtime.getConfig  Given to readConfig().
 * @param runtime.getContext Gives the name of an element's frame, not trusted.
 * @param runtime.getElement Gives the element.
 * @param namespace          The store that the block's markup names.
 * @param hosts              What every address of a frame begins with, as /^https:\/\/calendly\.com\//.
 * @param make               Makes what takes the poster's place; the frame unless given.
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
 * Starts one.
 *
 * @param facade  Its element. What is in it may be anybody's too, so nothing is read from it.
 * @param frame   The frame that it stands for.
 * @param service Where that comes from.
 * @param config  The server's.
 * @param make    Makes what takes the poster's place; the frame unless given.
 * @return Ends it.
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
	let isInView = false;
	/** Whether the visitor has asked for this one. */
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
		element = make( frame, makeFrame, () => tell( '' ), facade );
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
			// Taken back in the banner.
			isWanted = false;
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
			// Also before it comes into view: what comes by itself has its place from the beginning.
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
		// The button that was pressed is gone.
		( element?.querySelector( 'button' ) ?? element )?.focus( {
			preventScroll: true,
		} );
	};
	const onAlways = () => {
		const wants = !! checkbox?.checked;
		// What is there stays, also when it is not to come by itself any more: somebody may be
		// in the middle of something.
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
		observer.disconnect();
		stopListening();
		show?.removeEventListener( 'click', onShow );
		checkbox?.removeEventListener( 'change', onAlways );
	};
}
