export function saveFile( file: Blob, name: string ): void {
	const link = document.createElement( 'a' );
	link.href = URL.createObjectURL( file );
	link.download = name;
	document.body.append( link );
	link.click();
	link.remove();
	// The browser has started to write the file by then.
	setTimeout( () => URL.revokeObjectURL( link.href ), 60000 );
}
