/** Prints nothing: the server lists the hosts. */
export default () => null;
