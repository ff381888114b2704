import type { Page } from '@playwright/test';

/** The film, once one was recorded. */
let film: Promise< Buffer > | undefined;

/**
 * A film of two seconds that the browser records: a circle that moves.
 *
 * @param page Any page.
 * @return The file, WebM.
 */
export const recordVideo = ( page: Page ): Promise< Buffer > =>
	( film ??= record( page ) );

async function record( page: Page ): Promise< Buffer > {
	const base64 = await page.evaluate( async () => {
		const canvas = document.createElement( 'canvas' );
		canvas.width = 640;
		canvas.height = 360;
		const context = canvas.getContext( '2d' )!;
		let step = 0;
		const timer = setInterval( () => {
			context.fillStyle = '#0b3d5c';
			context.fillRect( 0, 0, 640, 360 );
			context.fillStyle = '#f0b849';
			context.beginPath();
			context.arc( 40 + 10 * step++, 180, 60, 0, 7 );
			context.fill();
		}, 40 );
		const recorder = new MediaRecorder( canvas.captureStream( 25 ), {
			mimeType: 'video/webm',
		} );
		const parts: Blob[] = [];
		recorder.ondataavailable = ( { data } ) => parts.push( data );
		recorder.start();
		await new Promise( ( resolve ) => setTimeout( resolve, 2000 ) );
		await new Promise( ( resolve ) => {
			recorder.onstop = resolve;
			recorder.stop();
		} );
		clearInterval( timer );
		const bytes = new Uint8Array( await new Blob( parts ).arrayBuffer() );
		return btoa(
			Array.from( bytes, ( byte ) => String.fromCharCode( byte ) ).join(
				''
			)
		);
	} );
	return Buffer.from( base64, 'base64' );
}
