/** Loads a frame of another host when a visitor asks for it: php/Consent/Facade.php's markup. */
import {
	getConfig,
	getContext,
	getElement,
	store,
} from '@wordpress/interactivity';

interface Frame {
	src: string;
	title: string;
}

/** As Millwork\Consent\Facade prints it. */
interface Config {
	frames?: Record< string, Frame >;
	loading: string;
}

interface Context {
	frame?: unknown;
	step?: 'loading' | 'loaded';
}

/**
 * Starts the facades of a block.
 *
 * @param namespace The store that the block's markup names.
 */
export function startFacades( namespace: string ): void {
	/** The server's frame. The markup may be anybody's: it only chooses among them. */
	const getFrame = (): Frame | undefined => {
		const { frames = {} } = getConfig( namespace ) as Config;
		const { frame } = getContext< Context >( namespace );
		return typeof frame === 'string' && Object.hasOwn( frames, frame )
			? frames[ frame ]
			: undefined;
	};

	const { state } = store(
		namespace,
		{
			state: {
				get isUnknown(): boolean {
					return ! getFrame();
				},
				get isShown(): boolean {
					return !! getContext< Context >().step && ! state.isUnknown;
				},
				get progress(): string {
					return getContext< Context >().step === 'loading'
						? ( getConfig() as Config ).loading
						: '';
				},
			},
			actions: {
				show() {
					getContext< Context >().step = 'loading';
				},
			},
			callbacks: {
				showFrame() {
					const { ref } = getElement();
					const frame = getFrame();
					if (
						! ref ||
						! frame ||
						! state.isShown ||
						ref.firstChild
					) {
						return;
					}
					const context = getContext< Context >();
					const element = ref.ownerDocument.createElement( 'iframe' );
					element.title = frame.title;
					element.addEventListener( 'load', () => {
						context.step = 'loaded';
					} );
					element.src = frame.src;
					ref.append( element );
					// The button that was pressed is gone.
					element.focus( { preventScroll: true } );
				},
			},
		},
		{ lock: true }
	);
}
